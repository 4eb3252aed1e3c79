import { numbersUpTo, SkeletonLine, LoadingRegion } from "./cards-skeleton.tsx";
import { Panel } from "./panel.tsx";

export function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <Panel className="flex items-center gap-4">
        <SkeletonLine className="size-20 shrink-0" />
        <div className="flex flex-1 flex-col gap-3">
          <SkeletonLine className="h-7 w-1/2" />
          <SkeletonLine className="h-4 w-1/3" />
        </div>
      </Panel>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <TextSkeleton lines={5} />
        <TextSkeleton lines={3} />
      </div>
    </LoadingRegion>
  );
}

/** A quote or job. */
export function SheetSkeleton() {
  return (
    <LoadingRegion>
      <SkeletonLine className="h-8 w-2/3" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <TextSkeleton lines={6} />
        <Panel gap={4}>
          <SkeletonLine className="h-9 w-1/2" />
          <SkeletonLine className="h-10 w-full" />
        </Panel>
      </div>
    </LoadingRegion>
  );
}

export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <LoadingRegion>
      <Panel className="flex flex-col divide-y divide-base-300 py-0!">
        {numbersUpTo(count).map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 py-4">
            <div className="flex flex-1 flex-col gap-2">
              <SkeletonLine className="h-4 w-1/2" />
              <SkeletonLine className="h-3 w-1/3" />
            </div>
            <SkeletonLine className="h-5 w-20" />
          </div>
        ))}
      </Panel>
    </LoadingRegion>
  );
}

export function TableSkeleton({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion>
      <Panel gap={3}>
        {numbersUpTo(rows).map((row) => (
          <div key={row} className="flex gap-4">
            {numbersUpTo(columns).map((column) => (
              <SkeletonLine key={column} className={`flex-1 ${row === 1 ? "h-5" : "h-4"}`} />
            ))}
          </div>
        ))}
      </Panel>
    </LoadingRegion>
  );
}

export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <LoadingRegion>
      <Panel gap={5}>
        {numbersUpTo(fields).map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <SkeletonLine className="h-4 w-1/4" />
            <SkeletonLine className="h-10 w-full" />
          </div>
        ))}
        <SkeletonLine className="h-10 w-32" />
      </Panel>
    </LoadingRegion>
  );
}

export function ChatSkeleton() {
  return (
    <LoadingRegion>
      <Panel gap={4}>
        <SkeletonLine className="h-12 w-3/5" />
        <SkeletonLine className="h-10 w-2/5 self-end" />
        <SkeletonLine className="h-16 w-1/2" />
        <SkeletonLine className="h-10 w-full" />
      </Panel>
    </LoadingRegion>
  );
}

function TextSkeleton({ lines }: { lines: number }) {
  return (
    <Panel gap={3}>
      <SkeletonLine className="h-6 w-1/3" />
      {numbersUpTo(lines).map((line) => (
        <SkeletonLine key={line} className="h-4 w-full last:w-2/3" />
      ))}
    </Panel>
  );
}
