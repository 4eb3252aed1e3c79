/** Values of the same length as the chart's names. */
export interface ChartSeries {
  key: string;
  name: string;
  /** Fill of its columns and its sample. */
  className: string;
  values: readonly number[];
}

interface ColumnChartProps {
  /** What the chart shows, in words. */
  label: string;
  /** Below the columns: short. */
  names: readonly string[];
  series: readonly ChartSeries[];
}

const [height, foot] = [150, 24];
/** Parts of a step that stay empty before the columns and in all. */
const [margin, empty] = [0.14, 0.24];

/** A group of columns for each name. A table nearby has the same figures. */
export function ColumnChart({ label, names, series }: ColumnChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const step = 100 / Math.max(1, names.length);
  const slot = (1 - empty) / series.length;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ key, name, className }) => (
          <Sample key={key} className={className} name={name} />
        ))}
      </figcaption>
      <svg role="img" aria-label={label} width="100%" height={height + foot} className="mt-3 overflow-visible">
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1="0" x2="100%" y1={height * share} y2={height * share} className="stroke-base-300" />
        ))}
        <text x="0" y="-4" className="fill-muted text-xs tabular-nums">
          {most}
        </text>
        {series.map(({ key, className, values }, place) =>
          values.map((value, at) => (
            <Column
              key={`${key} ${names[at]} ${at}`}
              x={step * (at + margin + place * slot)}
              width={step * (slot - 0.02)}
              share={value / most}
              className={className}
            />
          )),
        )}
        <Names names={names} step={step} />
      </svg>
    </figure>
  );
}

/** At most twelve, and six on a phone, each in the middle of the columns that it stands for. */
function Names({ names, step }: { names: readonly string[]; step: number }) {
  const every = Math.ceil(names.length / 12);
  const isCrowded = names.length / every > 6;
  return names.map((name, at) =>
    at % every === 0 ? (
      <text
        key={`${name} ${at}`}
        x={`${step * (at + 0.5 * Math.min(every, names.length - at))}%`}
        y={height + 17}
        textAnchor="middle"
        className={`fill-muted text-[11px] sm:text-xs ${isCrowded && (at / every) % 2 === 1 ? "max-sm:hidden" : ""}`}
      >
        {name}
      </text>
    ) : null,
  );
}

function Column({ x, width, share, className }: { x: number; width: number; share: number; className: string }) {
  const length = share === 0 ? 0 : Math.max(2, share * height);
  return <rect x={`${x}%`} width={`${width}%`} y={height - length} height={length} rx="2" className={className} />;
}

function Sample({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="12" height="12">
        <rect width="12" height="12" rx="3" className={className} />
      </svg>
      {name}
    </span>
  );
}

/** The course of a figure that stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length);
  return (
    <svg aria-hidden="true" width="100%" height="28">
      <line x1="0" x2="100%" y1="27.5" y2="27.5" className="stroke-base-300" />
      {values.map((value, at) => {
        const length = value === 0 ? 0 : Math.max(2, (value / most) * 26);
        // oxlint-disable-next-line react/no-array-index-key -- A column has no other name
        return (
          <rect key={at} x={`${step * (at + 0.1)}%`} width={`${step * 0.8}%`} y={28 - length} height={length} className="fill-primary" />
        );
      })}
    </svg>
  );
}
