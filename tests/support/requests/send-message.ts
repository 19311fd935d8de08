import { expect } from '@playwright/test'

/** Sends a message as a visitor and returns its id. */
export async function sendMessage(url: string, subject: string): Promise<number> {
  const message = { firstName: 'Ann', lastName: 'Lee', subject, contact: 'ann@example.org', message: subject }
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/message`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { messageId: number }).messageId
}
