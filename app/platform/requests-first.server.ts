/** Requests that this process is answering. */
let open = 0;
const waiting = new Set<() => void>();

/** Counts a request until its answer begins. */
export async function answerFirst<Result>(answer: () => Promise<Result>): Promise<Result> {
  open += 1;
  try {
    return await answer();
  } finally {
    open -= 1;
    if (open === 0) for (const goOn of waiting) goOn();
  }
}

/** For long work in the background, before each of its parts: returns once no request waits for its answer, or after `most` milliseconds. */
export function letRequestsPass(most: number): Promise<void> {
  if (open === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, most);
    waiting.add(goOn);
  });
}
