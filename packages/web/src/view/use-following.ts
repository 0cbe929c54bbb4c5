import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the part in play in view, as a share of the cloth's width; whoever pans looks where they like until play moves on. */
export const useFollowing = (frame: RefObject<HTMLDivElement | null>, share: number): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    const follow = (behavior: ScrollBehavior): void => {
      const { scrollWidth = 0, clientWidth = 0 } = frame.current ?? {};
      frame.current?.scrollTo({ left: scrollWidth * share - clientWidth / 2, behavior });
    };
    // Asking how wide things are lays them out at once: the next frame does that anyway.
    const frameAsked = requestAnimationFrame(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      follow(isFirst.current || isCalm ? 'instant' : 'smooth');
      isFirst.current = false;
    });
    const resized = (): void => follow('instant');
    addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frameAsked);
      removeEventListener('resize', resized);
    };
  }, [frame, share]);
};
