import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take more than five seconds, slowest first. If they were started last, a single worker would run them
 * while the other workers are idle.
 */
const SLOWEST = [
  'test/faults/kills.test.ts',
  'src/server/backups/concurrent-writes.test.ts',
  'test/route-matrix.test.ts',
  'test/faults/last-ten.test.ts',
  'src/server/backups/restore/restore.test.ts',
  'src/server/catalog/suggest-places.test.ts',
  'src/server/orders/card-payments/webhooks.test.ts',
  'src/server/imports/crash.test.ts',
  'test/pages.test.ts',
  'test/head.test.ts',
  'test/faults/lost-replies.test.ts',
  'src/server/search/index-updates.test.ts',
  'src/server/pricing/same-price.test.ts',
  'src/server/imports/round-trip.test.ts',
  'src/server/orders/card-payments/card-races.test.ts',
  'src/server/checkout/oracle.test.ts',
]

/** Sorts the test files for a fresh clone, where vitest has no durations of an earlier run to sort by. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOWEST.findIndex(name => moduleId.endsWith(name))
      return at < 0 ? SLOWEST.length : at
    }
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => group(a) - group(b) || place(a) - place(b))
  }
}
