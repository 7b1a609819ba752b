// placeholder until its suite lands
