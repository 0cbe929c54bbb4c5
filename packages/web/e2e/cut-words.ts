import type { Page } from 'playwright-core';

/**
 * Words of which a part is not seen: cut by a box that lets nothing out, by the edge of the picture they are written in, or by the field
 * that shows which of several was chosen. What can be scrolled into sight downwards is not cut, pictures of cloths repeat what is
 * said, and of what came last a card of the lobby shows as much as it has room for.
 */
export const cutWords = (page: Page): Promise<readonly string[]> => page.evaluate(search);

const search = `(() => {
    const isPicture = (one) => one.closest('.chip, .chip-mark, .pile, .wheel-turn, .wheel-spin, .preview, .hero, .scene, .replay-cloth, .hidden-text, .skip, [hidden], .glyph, option, .last-marks') !== null;
    const pen = document.createElement('canvas').getContext('2d');
    const nameOf = (one) => one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40);
    const hides = (way) => way !== 'visible';
    const cutBy = (box, frame, style) =>
      hides(style.overflowX) && (box.right > frame.right + 1.5 || box.x < frame.x - 1.5)
      || (style.overflowY === 'hidden' || style.overflowY === 'clip') && (box.bottom > frame.bottom + 4 || box.y < frame.y - 4);
    const words = [...document.querySelectorAll('body *')].flatMap((one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim() !== '');
      if (own.length === 0 || isPicture(one) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(own[0]);
      range.setEndAfter(own.at(-1));
      const box = range.getBoundingClientRect();
      if (box.width === 0) return [];
      for (let around = one; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        // What is hidden for eyes alone is a point.
        const frame = around.getBoundingClientRect();
        if (frame.width < 2 || frame.height < 2) return [];
        if (around.matches('svg, svg *') && !around.matches('svg')) continue;
        if (cutBy(box, frame, style)) return [nameOf(one) + ' is cut by ' + around.tagName.toLowerCase() + '.' + (around.getAttribute('class') ?? '')];
        if (style.position === 'fixed') break;
      }
      return [];
    });
    const fields = [...document.querySelectorAll('select')].filter((one) => one.checkVisibility()).flatMap((one) => {
      const style = getComputedStyle(one);
      pen.font = style.font;
      const chosen = one.selectedOptions[0]?.label ?? '';
      // The arrow has its room beside the words.
      const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 14;
      return pen.measureText(chosen).width > room + 1 ? [chosen.slice(0, 50) + ' is cut by its field, ' + pen.measureText(chosen).width.toFixed(0) + ' > ' + room.toFixed(0)] : [];
    });
    return [...new Set([...words, ...fields])];
  })()`;
