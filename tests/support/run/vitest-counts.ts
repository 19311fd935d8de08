import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { failureOf, type Count } from './counts.ts'
import { engines, extent } from './env.ts'
import { nameInRun, Passed } from './passed.ts'

/**
 * Writes a run's counts by suite and engine. Vitest's own JSON report does not say in which project, that is on
 * which engine, a file ran.
 */
export class CountsReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** A file of the long run that passed with all its engines need not run again on this commit. */
  onTestModuleEnd(module: TestModule): void {
    const count = countOf(module)
    if (extent() === 'long' && engines().length === 2 && count.failed === 0)
      new Passed().add(nameInRun(module.project.name, module.relativeModuleId), count)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts: Count[] = modules.map(countOf)
    if (unhandled.length)
      counts.push({
        suite: 'errors outside tests',
        engine: '',
        passed: 0,
        failed: unhandled.length,
        failures: unhandled.map((error) => failureOf('', [String((error as Error).stack ?? error)])),
      })
    writeFileSync(this.#file, JSON.stringify(counts))
  }
}

function countOf(module: TestModule): Count {
  const tests = [...module.children.allTests()]
  const states = tests.map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  // A file that breaks before or after its tests (an import, a hook) has failed even if no test of it did.
  const failed = states.length - passed || (module.ok() ? 0 : 1)
  const project = module.project.name
  const failures = [...tests, ...module.children.allSuites(), module].flatMap((one) =>
    failuresOf(module, one),
  )
  const { collectDuration, duration } = module.diagnostic()
  const seconds = (collectDuration + duration) / 1000
  return {
    suite: suiteOf(project, module.moduleId),
    engine: engineOf(project),
    passed,
    failed,
    seconds,
    failures,
  }
}

/** A test that was skipped has failed too; suites and files fail by their hooks and imports. */
function failuresOf(module: TestModule, one: TestCase | TestSuite | TestModule): string[] {
  const errors = one.type === 'test' ? (one.result().errors ?? []) : one.errors()
  const skipped = one.type === 'test' && one.result().state === 'skipped'
  if (!errors.length && !skipped) return []
  const where =
    one.type === 'module' ? module.relativeModuleId : `${module.relativeModuleId} › ${one.fullName}`
  return [failureOf(where, skipped ? ['It was skipped.'] : errors.map(({ message }) => message))]
}

function engineOf(project: string): string {
  return project === 'embedded' || project === 'postgres' ? project : ''
}

function suiteOf(project: string, file: string): string {
  if (project !== 'embedded' && project !== 'postgres') return project
  return path.relative(import.meta.dirname, file).startsWith('../../rest/') ? 'REST' : 'procedures'
}
