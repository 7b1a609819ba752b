"""Prints the rules of FoldingTable.swift from unicodedata. Run with Python 3.11 (Unicode 14.0)."""
import re, sys, unicodedata as u
KEEP, BLANK, DROP = None, ' ', ''
LIMIT = 0x20000
def rng(*rs): return {c for a, b in rs for c in range(a, b + 1)}
DROPPED = rng((0x300,0x36F),(0x1AB0,0x1AFF),(0x1DC0,0x1DFF),(0x20D0,0x20FF),(0xFE00,0xFE0F),(0xFE20,0xFE2F))
# where compatibility decompositions are used as well as canonical ones
COMPAT = rng((0x80,0x52F),(0x1E00,0x1FFF),(0x2000,0x218F),(0x2460,0x24FF),(0x3000,0x3000),(0x3380,0x33DF),
             (0xFB00,0xFB06),(0xFB13,0xFB17),(0xFE10,0xFE19),(0xFE30,0xFE6F),(0xFF00,0xFFEF),(0x1D400,0x1D7FF))
APOSTROPHES = {0x91,0x92,0xB4,0x1FFD,0x2B9,0x2BB,0x2BC,0x2BD,0x2BE,0x2BF,0x2C8,0x2018,0x2019,0x201B,0x2032,0x55A,0xA78C}
SPECIAL = {0xE6:'ae',0x153:'oe',0xDF:'ss',0x1E9E:'ss',0xF8:'o',0x142:'l',0x111:'d',0xF0:'d',0xFE:'th',0x131:'i',
           0x140:'l',0x13F:'l',0x3C2:'σ',0x215F:' 1 ',0x2044:'/',0x2215:'/',0x66A:'%',0x66B:'.',0x2103:BLANK,0x2109:BLANK,
           0x149:' n',0x1E9A:'a',0x1C5:'dz',0x138:'k'}
def lower(c):
    l = c.lower()
    if len(l) == 1: return l
    return c
def single(cp, depth=0):
    """What one code point becomes: a string of output symbols, or itself."""
    c = chr(cp)
    if cp < 0x80:
        if c.isalnum(): return c.lower()
        return c if c in "'.,%/" else "'" if c == '`' else ' '
    if cp in DROPPED: return ''
    if cp in APOSTROPHES: return "'"
    if cp in SPECIAL: return SPECIAL[cp]
    if 0xAC00 <= cp <= 0xD7A3 or 0xF900 <= cp <= 0xFAFF: return c
    if 0x1D000 <= cp < 0x1D400 or 0x1F000 <= cp < 0x1FB00: return ' '
    if cp > 0xFFFF and not 0x1D400 <= cp < 0x1D800: return c
    cat = u.category(c)
    if cat == 'Cf': return ''
    if cat == 'Nd': return str(u.digit(c))
    canonical = u.normalize('NFD', c)
    full = u.normalize('NFKD', c) if cp in COMPAT else canonical
    if full != c:
        if cat in ('So','Sk') and cp in COMPAT and canonical == c and not (0x3380 <= cp <= 0x33DF or 0x2460 <= cp <= 0x24FF or cp == 0x2116):
            return ' '
        if cat == 'No' and '\u2044' in full:
            return ' ' + full.replace('\u2044', '/')
        if cat in ('So', 'Sm', 'Sc') and 0x1D400 <= cp: return ' ' if cp not in (0,) and not full[0].isalpha() else fold_all(full)
        text = fold_all(full)
        if len(text) > 1: text = re.sub("[ '.,%/]+", ' ', text)
        return text
    if cat[0] in 'PSZ' or cat in ('Cc','Co','Cs'): return ' '
    if cat[0] == 'C': return c            # unassigned: a letter of the future
    if cat[0] == 'L' or cat[0] == 'N' or cat[0] == 'M':
        l = lower(c)
        if l != c: return single(ord(l)) if ord(l) < LIMIT else l
        m = re.match(r'LATIN (?:SMALL|CAPITAL) LETTER ([A-Z]{1,2}) WITH ', u.name(c, ''))
        if m and (cp < 0x250 or 0x1E00 <= cp < 0x1F00 or 0x2C60 <= cp < 0x2C80): return m.group(1).lower()
    return c
def fold_all(s): return ''.join(single(ord(x)) for x in s)
table = {}
for cp in range(0x80, LIMIT):
    f = single(cp)
    assert fold_all(f) == f or f[0] in " '.,%/" or cp == 0x215F, (hex(cp), f, fold_all(f))
    if f != chr(cp): table[cp] = f
for cp in range(0x80, LIMIT):   # canonical agreement
    if 0xAC00 <= cp <= 0xD7A3 or 0xF900 <= cp <= 0xFAFF or 0xD800 <= cp <= 0xDFFF: continue
    if fold_all(u.normalize('NFD', chr(cp))) != single(cp): print('NFD differs', hex(cp), u.name(chr(cp),''), repr(single(cp)), file=sys.stderr)
# a run of blanks goes on over code points that are not yet assigned
assigned = [cp for cp in range(0x80, 0x10000) if u.category(chr(cp)) != 'Cn']
for a, b in zip(assigned, assigned[1:]):
    if table.get(a) == ' ' == table.get(b) and a >> 8 == b >> 8:
        for cp in range(a, b): table.setdefault(cp, ' ')
# runs
def hexa(a): return f'{a:X}'
tokens = []
cps = sorted(table)
i = 0
def const(i):
    j = i
    while j + 1 < len(cps) and cps[j+1] == cps[j] + 1 and table[cps[j+1]] == table[cps[i]]: j += 1
    return j
def shift(i, step):
    if len(table[cps[i]]) != 1: return i
    d = ord(table[cps[i]]) - cps[i]
    if step == 2 and d != 1: return i
    j = i
    pos = cps[i]
    while True:
        nxt = pos + step
        if nxt not in table or len(table[nxt]) != 1 or ord(table[nxt]) - nxt != d: break
        if step == 2 and pos + 1 in table: break
        pos = nxt; j = cps.index(nxt) if False else j + 1
    return j
while i < len(cps):
    c, s, t = const(i), shift(i, 1), shift(i, 2)
    j = max(c, s, t)
    r = hexa(cps[i]) + ('-' + hexa(cps[j]) if j > i else '')
    f = table[cps[i]]
    if j == c:
        if f.isascii(): tokens.append(r + ':' + f.replace(' ', '_'))
        else: tokens.append(r + '=' + ','.join(hexa(ord(x)) for x in f))
    elif j == t and j != s: tokens.append(r + '*')
    else:
        d = ord(f) - cps[i]
        tokens.append(r + ('+' if d > 0 else '~') + hexa(abs(d)))
    i = j + 1
lines, line = [], ''
for t in tokens:
    if len(line) + len(t) + 1 > 94: lines.append(line); line = ''
    line += (' ' if line else '') + t
lines.append(line)
print(len(table), len(tokens), len(lines), file=sys.stderr)
pool = {f for f in table.values()}
print('pool', len(pool), sum(len(f.encode())+1 for f in pool), 'max ratio', max((len(f.encode())/len(chr(c).encode('utf8','surrogatepass')),hex(c),f) for c,f in table.items()), file=sys.stderr)
print('\n'.join('    ' + l for l in lines))
