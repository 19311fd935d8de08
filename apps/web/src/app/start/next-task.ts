/** Waits for a new task, because the browser handles input between tasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
