import type { Page } from 'playwright-core';

// What axe cannot see: lettering inside a picture, and how it stands out from the cloth beneath it.

/** Words on the page smaller than anybody should have to read, with their size as they are drawn. */
export const tinyLettering = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const scale = (one) => { const svg = one.ownerSVGElement; if (!svg) return 1; const ctm = one.getScreenCTM(); return Math.hypot(ctm.a, ctm.b); };
    // The value on a chip is said beside it, the wheel's own numbers are on the layout and in words, and the picture of a game in the lobby is named beneath it; a cloth in a tool repeats what is written beside it.
    const isRepeated = (one) => one.closest('.chip, .free-token, .wheel-turn, .wheel-spin, .hidden-text, [hidden], .glyph, .preview, .replay-cloth, .pile, .chip-mark') !== null;
    return [...document.querySelectorAll('text, p, span, button, strong, h1, h2, h3, li, dt, dd, a')].flatMap((one) => {
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
      if (!own || isRepeated(one) || one.getClientRects().length === 0) return [];
      const size = parseFloat(getComputedStyle(one).fontSize) * scale(one);
      return size < 12.45 ? [one.textContent.trim().slice(0, 30) + ' ' + size.toFixed(1)] : [];
    });
  })()`)) as readonly string[]; // what the page answers

/** Besley has one nought of an even width, which is thin at every weight: lettering that would be drawn with it. */
export const thinNoughts = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`[...document.querySelectorAll('body *')].filter((one) => {
    const { fontFamily, fontVariantNumeric } = getComputedStyle(one);
    return /^.?Besley/.test(fontFamily) && /tabular/.test(fontVariantNumeric)
      && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.includes('0'));
  }).map((one) => one.textContent.slice(0, 30))`)) as readonly string[]; // what the page answers

/** Targets too small for a finger; words that can be tapped inside a line of text are the line's size. */
export const smallTargets = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const targets = [...document.querySelectorAll('button, a[href], [role=button], [role=radio], input')];
    return targets.filter((one) => !one.matches('.term, .skip, .hidden-text') && one.checkVisibility()).flatMap((one) => {
      // A box is ticked by its words, too.
      const { width, height } = (one.matches('[type=checkbox]') ? (one.closest('label') ?? one) : one).getBoundingClientRect();
      return Math.min(width, height) < 43.5 ? [(one.getAttribute('aria-label') ?? one.textContent).slice(0, 40) + ' ' + width.toFixed(0) + '×' + height.toFixed(0)] : [];
    });
  })()`)) as readonly string[]; // as above

/** Parts of the page that would have to be panned sideways to be seen whole, the page itself among them. */
export const pannedParts = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`[document.documentElement, ...document.querySelectorAll('main, main *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)))
    .map((one) => one.tagName + '.' + one.className + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`)) as readonly string[]; // as above

/**
 * How far what was in sight has moved by itself since the page began to load, with what moved furthest; a tenth is what people call
 * bad. What somebody moves by pressing and typing does not count.
 */
export const movedWhileLoading = async (page: Page): Promise<Moved> =>
  (await page.evaluate(`new Promise((resolve) => {
    const moves = [];
    new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      const own = moves.filter(({ hadRecentInput }) => !hadRecentInput).sort((a, b) => b.value - a.value);
      const nameOf = (node) => { const one = node?.nodeType === 3 ? node.parentElement : node; return one ? one.tagName + '.' + (one.getAttribute('class') ?? '') : 'what has gone'; };
      resolve({
        far: own.reduce((sum, { value }) => sum + value, 0),
        what: (own[0]?.sources ?? []).map(({ node }) => nameOf(node)).join(', '),
      });
    }, 100);
  })`)) as Moved; // as above

type Moved = { readonly far: number; readonly what: string };

/** How far a page may move by itself while it loads. */
export const movedMax = 0.1;

/** Words inside a part of the page that lie on one another or outside of it. */
export const spilledWords = async (page: Page, where: string): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const frame = document.querySelector('${where}').getBoundingClientRect();
    const words = [...document.querySelectorAll('${where} *')].flatMap((one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim() !== '');
      if (own.length === 0 || one.closest('svg, .hidden-text') || !one.checkVisibility()) return [];
      const range = document.createRange();
      range.selectNodeContents(one);
      return [{ said: one.textContent.trim().slice(0, 30), box: range.getBoundingClientRect(), one }];
    });
    const isInside = ({ x, y, right, bottom }) =>
      x >= Math.max(0, frame.x) - 1 && right <= Math.min(innerWidth, frame.right) + 1 && y >= frame.y - 1 && bottom <= frame.bottom + 1;
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 2;
    return words.flatMap(({ said, box, one }, at) => [
      ...(isInside(box) ? [] : [said + ' is outside']),
      ...words.slice(at + 1).filter((other) => !one.contains(other.one) && isOver(box, other.box)).map((other) => said + ' over ' + other.said),
    ]);
  })()`)) as readonly string[]; // as above

/** What one presses that lies beyond the edge of the window, but for what a list that scrolls brings there. */
export const beyondWindow = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const isScrolled = (one) => one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight || isScrolled(one.parentElement));
    const targets = [...document.querySelectorAll('button, a[href], [role=button], [role=radio], input')];
    return targets.filter((one) => !one.matches('.skip') && one.checkVisibility() && !isScrolled(one)).flatMap((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      return x < -1 || y < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 ? [(one.getAttribute('aria-label') ?? one.innerText).slice(0, 40)] : [];
    });
  })()`)) as readonly string[]; // as above

/** Items of a list that lie beyond its lower edge, where nobody sees them. */
export const cutItems = async (page: Page, list: string): Promise<readonly string[]> =>
  (await page.evaluate(`[...document.querySelectorAll('${list} li')].filter((one) =>
    one.getBoundingClientRect().bottom > one.parentElement.getBoundingClientRect().bottom + 1).map((one) => one.innerText)`)) as readonly string[]; // as above

/** Headlines of which a part is not shown. */
export const cutHeadlines = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`[...document.querySelectorAll('.call > strong')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)`)) as readonly string[]; // as above

type StripOfBets = { readonly cut: readonly string[]; readonly unseen: number };

/** Which settled wagers of the strip are seen in part, and how many are not seen at all. */
export const betsOnStrip = async (page: Page): Promise<StripOfBets> =>
  (await page.evaluate(`(() => {
    const line = document.querySelector('.happened').getBoundingClientRect();
    const bets = [...document.querySelectorAll('.happened li')].map((one) => [one.innerText, one.getBoundingClientRect()]);
    const seen = bets.filter(([, box]) => box.y < line.bottom - 1);
    return {
      cut: seen.filter(([, box]) => box.right > line.right + 1 || box.bottom > line.bottom + 1).map(([words]) => words),
      unseen: bets.length - seen.length,
    };
  })()`)) as StripOfBets; // as above

/**
 * Lettering on the cloth that stands out less than 4.5 to 1 from what lies beneath it. The cloth is brightest under the lamp,
 * so chalk is held against that; lettering on paint is held against its paint.
 */
export const contrastFaults = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const read = (colour, over) => {
      canvas.globalCompositeOperation = 'copy';
      canvas.fillStyle = 'rgb(' + over.join(',') + ')'; canvas.fillRect(0, 0, 1, 1);
      canvas.globalCompositeOperation = 'source-over';
      canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb) => { const [r, g, b] = rgb.map((v) => { const c = v / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
    const style = getComputedStyle(document.documentElement);
    const lamp = read(style.getPropertyValue('--felt-2'), [0, 0, 0]);
    // A place that is held or pointed at is a little brighter than the cloth.
    const cloth = read('rgba(255,255,255,0.09)', lamp);
    // The side of a puck that lies under the other is not seen.
    const isSeen = (one) => one.checkVisibility({ opacityProperty: true });
    const painted = [...document.querySelectorAll('.paint-red, .paint-black, .paint-green, .tile, .monitor, .in-set.read rect, .tag rect, .counted rect, .rung rect, .ribbon rect, .puck-on, .puck-off, .card-face, .shoe-side, .chip-middle')].filter(isSeen);
    // An amount may be the face of its chip; what the cloth says under a chip nobody reads.
    const beneath = (box, isOnChip) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const under = painted.filter((one) => isOnChip || !one.matches('.chip-middle')).filter((one) => { const r = one.getBoundingClientRect(); return r.x <= x && x <= r.right && r.y <= y && y <= r.bottom; }).at(-1);
      return under ? read(getComputedStyle(under).fill, cloth) : cloth;
    };
    // Sideways the rack's amount and the menu stand on the rail, which belongs to another part of the page: axe cannot see it.
    const wood = read(style.getPropertyValue('--rail-2'), [0, 0, 0]);
    const onRail = [...document.querySelectorAll('[data-form=land] .table-bar :is(.bar-rack, .bar-rack strong, .round-button)')]
      .flatMap((one) => {
        const stands = ratio(read(getComputedStyle(one).color, wood), wood);
        return stands < 4.5 ? [one.className + ' on the rail ' + stands.toFixed(2)] : [];
      });
    return onRail.concat([...document.querySelectorAll('.felt text')].flatMap((one) => {
      // A card says its rank in its upper corner; what lies over the lower one hides nothing.
      if (one.closest('.chip, .free-token, .gain, .wheel-turn, .wheel-spin, .card-mirrored') || one.textContent.trim() === '' || !isSeen(one)) return [];
      const ground = beneath(one.getBoundingClientRect(), one.closest('.stack') !== null);
      const ink = read(getComputedStyle(one).fill, ground);
      const stands = ratio(ink, ground);
      return stands < 4.5 ? [one.textContent.trim() + ' ' + stands.toFixed(2)] : [];
    }));
  })()`)) as readonly string[]; // as above

/** How much of some words lies under circles and boxes, each given with its kind. */
const hiddenShare = `const hiddenShare = (one, covers) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  // A line of text is higher than its letters.
  const points = Array.from({ length: 60 }, (_, at) => [x + width * ((at % 12) + 0.5) / 12, y + height * (0.25 + Math.floor(at / 12) / 10)]);
  const isHidden = ([px, py]) => covers.some(([tag, r]) => tag === 'circle'
    ? Math.hypot(px - r.x - r.width / 2, py - r.y - r.height / 2) < r.width / 2
    : px > r.x && px < r.right && py > r.y && py < r.bottom);
  return points.filter(isHidden).length / points.length;
};`;

/** What a page is asked, which may call that. */
const knowingHiddenShare = (asked: string): string => `(() => { ${hiddenShare} ${asked} })()`;

/** Lettering on the cloth that chips, their amounts or what came of them hide; but for a name that the amount over it says again. */
export const hiddenLettering = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(
    knowingHiddenShare(`
    const isSeen = (one) => one.checkVisibility({ opacityProperty: true });
    const named = [...document.querySelectorAll('.felt .tag-name')].map((one) => one.textContent);
    const covers = [...document.querySelectorAll('.felt .stack :is(.chip-edge, .tag rect), .felt .free-token > circle, .felt .gain rect')]
      .filter(isSeen).map((one) => [one.tagName, one.getBoundingClientRect()]);
    return [...document.querySelectorAll('.felt .letters text')].filter(isSeen).flatMap((one) => {
      const share = hiddenShare(one, covers);
      return share > 0.2 && !named.includes(one.textContent) ? [one.textContent + ' ' + share.toFixed(2)] : [];
    });
  `),
  )) as readonly string[]; // as above

/** Amounts on the cloth that other chips, or their amounts, lie on. */
export const hiddenAmounts = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(
    knowingHiddenShare(`
    const stacks = [...document.querySelectorAll('.felt .stack.lying')].filter((one) => !one.closest('.others'));
    const coversOf = (stack) => [...stack.querySelectorAll('.chip-edge, .tag rect')].map((one) => [one.tagName, one.getBoundingClientRect()]);
    return stacks.flatMap((stack, at) => [...stack.querySelectorAll('.tag text, .face-amount')].flatMap((one) => {
      // What is drawn later lies on top.
      const covers = stacks.slice(at + 1).flatMap(coversOf);
      const share = hiddenShare(one, covers);
      return share > 0.05 ? [one.textContent + ' ' + share.toFixed(2)] : [];
    }));
  `),
  )) as readonly string[]; // as above

/** Chips, and the amounts that lie with them, that reach over the lines of the box they lie in. */
export const spilledChips = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll('.felt [data-spot]')].flatMap((one) => {
      const line = one.querySelector('.outline');
      return line ? [{ isBox: line.tagName === 'rect', name: one.getAttribute('data-spot'), box: line.getBoundingClientRect() }] : [];
    });
    return [...document.querySelectorAll('.felt .stack.lying')].flatMap((stack) => {
      const chip = stack.querySelector('.chip-edge').getBoundingClientRect();
      const [x, y] = [chip.x + chip.width / 2, chip.y + chip.height / 2];
      const [own] = boxes.filter(({ box }) => box.x <= x && x <= box.right && box.y <= y && y <= box.bottom)
        .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
      if (!own?.isBox) return [];
      const over = [...stack.querySelectorAll('.chip-edge, .tag rect')].map((one) => one.getBoundingClientRect())
        .map((one) => Math.max(own.box.x - one.x, one.right - own.box.right, own.box.y - one.y, one.bottom - own.box.bottom));
      return Math.max(...over) > 2 ? [own.name + ' by ' + Math.max(...over).toFixed(0)] : [];
    });
  })()`)) as readonly string[]; // as above
