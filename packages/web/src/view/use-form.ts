import { useSyncExternalStore } from 'react';
import type { Form } from '../felt/zone.ts';

/**
 * How a window is used. A desktop's cloth, its rail and what is beside it need their room. A window without that room, such as
 * that of a tablet or one that is zoomed in, is used like a phone: upright, or sideways.
 */
export const formOf = (w: number, h: number): Form =>
  w >= 1260 && h >= 690 ? 'desktop' : w > h && w >= 560 ? 'land' : 'phone';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useForm = (): Form =>
  useSyncExternalStore(subscribe, () => formOf(innerWidth, innerHeight));
