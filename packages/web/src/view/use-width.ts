import { useEffect, useState } from 'react';

/** The width before it is measured, and the smallest one a drawing is made for. */
const usual = 640;
const widthMin = 260;

/** The width of a drawing on the page: a drawing made for its real width has letters of the page's own size on any screen. */
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
