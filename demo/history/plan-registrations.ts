import { eq } from 'drizzle-orm'
import { productForEditor } from '../../src/server/catalog/editing/product-for-editor.ts'
import { changeProduct } from '../../src/server/catalog/editing/write-product.ts'
import { products } from '../../src/server/database/schema/catalog.ts'
import { notifyRegistrations } from '../../src/server/registrations/notify-staff.ts'
import { updateLotBlocks } from '../../src/server/stock/update-lot-blocks.ts'
import { dayOf } from '../../src/shared/rules/days.ts'
import { daysFrom } from '../days.ts'
import people from './people.json' with { type: 'json' }
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

/** Products with a registration, and the days from now to its last valid day. */
const REGISTERED = [
  ['p113', -3],
  ['p114', 12],
  ['p115', 48],
  ['p116', 400],
  ['p117', 520],
] as const

/** Plans registrations: valid ones, two that end soon, and one that has lapsed, so that its product is off sale. */
export function planRegistrations(stage: Stage, timeline: Timeline, now: Date): void {
  for (const [at, [sku, days]] of REGISTERED.entries())
    timeline.add(24 * 40 - at, async services => {
      const { db, clock } = services
      const [row] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
      const before = await productForEditor(db, row!.id, clock())
      const registration = {
        registrationHolder: people.registrations.holder,
        registrationExpiresOn: dayOf(daysFrom(now, days)),
      }
      await changeProduct(services, row!.id, { ...before, ...registration } as never, stage.staff.catalogue)
    })
  timeline.add(24 * 30, notifyRegistrations)
  timeline.add(24 * 2, services => updateLotBlocks(services))
  timeline.add(24 * 2 - 1, notifyRegistrations)
}
