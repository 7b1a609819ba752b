# The two commands for a newcomer are `make snapshot` and `make test`; both do their own set-up.

GRANARY = .build/release/granary
SWIFT_BUILD = swift build --explicit-target-dependency-import-check error
# Without debug information: docs/decisions/0015-what-a-first-build-compiles.md.
RELEASE_BUILD = $(SWIFT_BUILD) -c release -debug-info-format none
SOURCES = Package.swift Sources Tests

PREFIX = /usr/local

.PHONY: desk install install-files uninstall double-build releases timer-month snapshot test check bench quality documentation format lint fuzz robustness mutations clean setup

snapshot: setup
	$(RELEASE_BUILD) --product granary
	$(GRANARY) build pipelines/starter.yaml --output out
	@echo
	@echo 'try next:'
	@echo '  sqlite3 out/current/food.sqlite "SELECT canonical_name, energy_kcal FROM food LIMIT 10"'
	@echo '  $(GRANARY) check out/current/food.sqlite'
	@echo '  $(GRANARY) explain out/current/food.sqlite usda-sr:09040 sodium_mg'
	@echo '  $(GRANARY) search out/current/food.sqlite "chiken bre"'
	@echo '  $(GRANARY) resolve out/current/food.sqlite "2 eggs and half a cup of milk"'
	@echo '  make desk && $(GRANARY) review out        (decide what the model could not, in a browser)'
	@echo '  xdg-open out/current/reports/quality.html'
	@echo '  $(GRANARY) fetch pipelines/world.yaml     (from their publishers, about 30 MB)'

# The curator's desk: `granary review` runs it, and nothing else needs it.
desk: setup
	$(RELEASE_BUILD) --product granary-desk

# The command with its desk, its completions and manual page, and its pipelines with their tables; DESTDIR is honoured. It is built with
# Swift's libraries inside, so that it runs where no Swift is. As a user: `make install-files` first, then `sudo make install`.
install: install-files
	scripts/install.sh install $(PREFIX) $(DESTDIR)

uninstall:
	@scripts/install.sh uninstall $(PREFIX) $(DESTDIR)

INSTALLED = .build/install
STATIC = .build/static
install-files: $(INSTALLED)/granary.1

$(INSTALLED)/granary.1: $(shell find Sources Package.swift -name '*.swift') | setup
	$(RELEASE_BUILD) --product granary --static-swift-stdlib --scratch-path $(STATIC)
	$(RELEASE_BUILD) --product granary-desk --static-swift-stdlib --scratch-path $(STATIC)
	mkdir -p $(INSTALLED)
	strip -o $(INSTALLED)/granary $(STATIC)/release/granary
	strip -o $(INSTALLED)/granary-desk $(STATIC)/release/granary-desk
	$(INSTALLED)/granary --generate-completion-script bash >$(INSTALLED)/granary.bash
	$(INSTALLED)/granary --generate-completion-script zsh >$(INSTALLED)/_granary
	$(INSTALLED)/granary --generate-completion-script fish >$(INSTALLED)/granary.fish
	swift package plugin generate-manual --date $(shell git log -1 --format=%cs 2>/dev/null || date +%F) >/dev/null
	cp .build/plugins/GenerateManual/outputs/granary/granary.1 $@

test: setup
	swift test --explicit-target-dependency-import-check error

check: setup lint documentation test

lint:
	swift format lint --strict --recursive $(SOURCES)
	scripts/modules.py check

# The pages of the library FoodSnapshot, into .build/documentation; a warning is an error.
documentation: setup
	scripts/documentation.sh

format:
	swift format --in-place --recursive $(SOURCES)

bench: setup
	$(RELEASE_BUILD) --product granary
	$(RELEASE_BUILD) --product granary-bench
	Benchmarks/run.sh $(BENCH)

# Injects faults into clean records of the verified datasets, resolves labelled texts, compares labelled pairs: minutes.
# The mirror is $GRANARY_MIRROR or ../shared/datasets, the folder of labels $GRANARY_GOLD or ../shared/gold.
quality: setup
	$(RELEASE_BUILD) --product granary-quality
	.build/release/granary-quality --mirror $${GRANARY_MIRROR:-../shared/datasets} \
	  --gold $${GRANARY_GOLD:-../shared/gold} $(QUALITY)

fuzz: setup
	scripts/fuzz.sh $(SECONDS_EACH)

# Attacks downloads, the ledger and the desk, fills disks, damages the files of the world and kills builds: about an hour; ROBUSTNESS="--cases 20 --kills 5" for minutes.
# The mirror is $GRANARY_MIRROR or ../shared/datasets.
robustness: setup desk
	$(RELEASE_BUILD) --product granary
	scripts/robustness_fetch.py --binary $(GRANARY)
	$(GRANARY) build pipelines/starter.yaml --output .build/robustness --quiet
	scripts/robustness_ledger.py --binary $(GRANARY) --release .build/robustness/current
	scripts/robustness_desk.py --binary $(GRANARY) --release .build/robustness/current
	scripts/robustness_disk.py --binary $(GRANARY)
	scripts/robustness.py --binary $(GRANARY) $(ROBUSTNESS)

# Builds bad new editions of the mirror's files after the good ones, to see which gate stops each: about half an hour;
# MUTATIONS="--sources cnf" for minutes, MUTATIONS=--pairs for real editions. The mirror is $GRANARY_MIRROR or ../shared/datasets.
mutations: setup
	$(RELEASE_BUILD) --product granary
	scripts/mutations.py --binary $(GRANARY) $(MUTATIONS)

# Builds the world twice under circumstances that must not matter, and compares all bytes: a minute.
double-build: setup
	$(RELEASE_BUILD) --product granary
	scripts/double_build.py --binary $(GRANARY)

# Publishes three releases with deltas, which clients follow, then attacks the updates of a client 300 times (docs/publishing.md).
RELEASES = .build/three-releases
releases: setup
	$(RELEASE_BUILD) --product granary
	rm -rf $(RELEASES)
	scripts/three_releases.py --binary $(GRANARY) --work $(RELEASES)
	scripts/robustness_update.py --binary $(GRANARY) --tree $(RELEASES)/tree --public-key $(RELEASES)/key.pub --private-key $(RELEASES)/key.pem

# Thirty nights of a timer in which sources, network, disk and clock fail, and a client beside them: a minute (docs/scheduling.md).
timer-month: setup
	$(RELEASE_BUILD) --product granary
	scripts/timer_month.py --binary $(GRANARY)

# Releases, in out/, stay: they are yours.
clean:
	@scripts/clean.sh

setup:
	@scripts/setup.sh
