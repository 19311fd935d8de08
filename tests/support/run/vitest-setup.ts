import type { TestProject } from 'vitest/node'
import { createData } from './data.ts'

/** Vitest calls this before all test files, and the returned function after them. */
export default async function setUp(root: TestProject): Promise<(() => Promise<void>) | undefined> {
  const needsDatabase = root.vitest.projects.some((project) => project.name !== 'unit')
  return needsDatabase ? createData({ hasDemo: false }) : undefined
}
