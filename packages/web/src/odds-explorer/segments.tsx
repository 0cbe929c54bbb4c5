type SegmentsProps<T extends string> = {
  /** The subject of the choice, for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly all: readonly T[];
  readonly chosen: T;
  nameOf(one: T): string;
  onChoose(one: T): void;
};

/** A few choices side by side, one of them selected. */
export const Segments = <T extends string>({
  label,
  className = '',
  all,
  chosen,
  nameOf,
  onChoose,
}: SegmentsProps<T>) => (
  <fieldset className={`segments ${className}`}>
    <legend className="hidden-text">{label}</legend>
    {all.map((one) => (
      <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
        {nameOf(one)}
      </button>
    ))}
  </fieldset>
);
