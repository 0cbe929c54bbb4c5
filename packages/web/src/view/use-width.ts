import { useEffect, useState } from 'react';

/** Before it is measured, and the narrowest a drawing is made for. */
const usual = 640;
const widthMin = 260;

/** How wide a drawing is on the page: one made for that width has letters of the page's own size, whatever the screen. */
export const useWidth = () => {
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    if (!drawing) return undefined;
    const measure = () =>
      setWidth(Math.max(widthMin, Math.round(drawing.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [drawing]);
  return { ref: setDrawing, width };
};
