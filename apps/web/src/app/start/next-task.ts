/** Waits for a task of its own: between two tasks the browser answers to what the visitor does. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
