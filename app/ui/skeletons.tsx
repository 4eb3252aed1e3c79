import { counted, Line, Waiting } from "./cards-skeleton.tsx";
import { Panel } from "./panel.tsx";

export function ProfileSkeleton() {
  return (
    <Waiting>
      <Panel className="flex items-center gap-4">
        <Line className="size-20 shrink-0" />
        <div className="flex flex-1 flex-col gap-3">
          <Line className="h-7 w-1/2" />
          <Line className="h-4 w-1/3" />
        </div>
      </Panel>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <TextSkeleton lines={5} />
        <TextSkeleton lines={3} />
      </div>
    </Waiting>
  );
}

/** A quote or job. */
export function SheetSkeleton() {
  return (
    <Waiting>
      <Line className="h-8 w-2/3" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <TextSkeleton lines={6} />
        <Panel gap={4}>
          <Line className="h-9 w-1/2" />
          <Line className="h-10 w-full" />
        </Panel>
      </div>
    </Waiting>
  );
}

export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Waiting>
      <Panel className="flex flex-col divide-y divide-base-300 py-0!">
        {counted(count).map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 py-4">
            <div className="flex flex-1 flex-col gap-2">
              <Line className="h-4 w-1/2" />
              <Line className="h-3 w-1/3" />
            </div>
            <Line className="h-5 w-20" />
          </div>
        ))}
      </Panel>
    </Waiting>
  );
}

export function TableSkeleton({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Waiting>
      <Panel gap={3}>
        {counted(rows).map((row) => (
          <div key={row} className="flex gap-4">
            {counted(columns).map((column) => (
              <Line key={column} className={`flex-1 ${row === 1 ? "h-5" : "h-4"}`} />
            ))}
          </div>
        ))}
      </Panel>
    </Waiting>
  );
}

export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <Waiting>
      <Panel gap={5}>
        {counted(fields).map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Line className="h-4 w-1/4" />
            <Line className="h-10 w-full" />
          </div>
        ))}
        <Line className="h-10 w-32" />
      </Panel>
    </Waiting>
  );
}

export function ChatSkeleton() {
  return (
    <Waiting>
      <Panel gap={4}>
        <Line className="h-12 w-3/5" />
        <Line className="h-10 w-2/5 self-end" />
        <Line className="h-16 w-1/2" />
        <Line className="h-10 w-full" />
      </Panel>
    </Waiting>
  );
}

function TextSkeleton({ lines }: { lines: number }) {
  return (
    <Panel gap={3}>
      <Line className="h-6 w-1/3" />
      {counted(lines).map((line) => (
        <Line key={line} className="h-4 w-full last:w-2/3" />
      ))}
    </Panel>
  );
}
