import type { Language } from '../../src/shared/i18n/languages.ts'
import type { PaymentMethod } from '../../src/shared/rules/order-states.ts'
import { type Buyer, guest, OrderSteps } from './order-steps.ts'
import people from './people.json' with { type: 'json' }
import type { SeededRandom } from './random.ts'
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

const DAY = 24
/** Length of the demo's history in days. */
export const DAYS = 90
/** Number of closed orders, in addition to those that are planned one by one. */
const ENDED = 44

interface Planning {
  stage: Stage
  timeline: Timeline
  random: SeededRandom
}

interface NewOrder {
  hoursAgo: number
  buyer: Buyer
  paymentMethod?: PaymentMethod
  lines?: number
  note?: string
  poNumber?: string
  byPhone?: boolean
}

/** Plans the orders of the demo's history by adding their steps to the timeline. */
export class OrderPlanner {
  readonly #plan: Planning
  #count = 0

  constructor(plan: Planning) {
    this.#plan = plan
  }

  guest(at: number): Buyer {
    return guest(people.guests[at % people.guests.length]!)
  }

  account(name: 'customer' | 'doctor'): Buyer {
    const { email, who, address } = this.#plan.stage.buyers[name]
    return { email, who, address, language: 'ar' as Language }
  }

  place({ hoursAgo, buyer, paymentMethod = 'cash-on-delivery', lines, note, poNumber, byPhone }: NewOrder): OrderSteps {
    const { stage, random, timeline } = this.#plan
    const ids = new Set(Array.from({ length: lines ?? random.whole(1, 3) }, () => random.pick(stage.goods)))
    this.#count += 1
    const steps = new OrderSteps(stage, {
      key: `demo-history-${String(this.#count).padStart(4, '0')}`,
      buyer,
      paymentMethod,
      items: [...ids].map(productId => ({ productId, quantity: random.chance(0.25) ? 2 : 1 })),
      ...(note && { note }),
      ...(poNumber && { poNumber }),
      ...(byPhone && { byPhone }),
    })
    timeline.add(hoursAgo, services => steps.place(services))
    return steps
  }

  /** Adds the steps of an order up to the status `until`. Returns the time of the last step, in hours before now. */
  advance(order: OrderSteps, from: number, until: 'confirmed' | 'packed' | 'shipped' | 'delivered'): number {
    const { timeline, random } = this.#plan
    const wait = (least: number, most: number) => random.whole(least * 10, most * 10) / 10
    let hoursAgo = from
    if (order.order.paymentMethod === 'bank-transfer') {
      hoursAgo -= wait(3, 8)
      const reference = `TR${random.whole(100_000, 999_999)}`
      timeline.add(hoursAgo, services => order.pay(services, reference))
    }
    for (const status of ['confirmed', 'packed'] as const) {
      hoursAgo -= wait(1, 4)
      timeline.add(hoursAgo, services => order.move(services, status))
      if (status === until) return hoursAgo
    }
    hoursAgo -= wait(1, 6)
    const courier = random.whole(0, this.#plan.stage.couriers.length - 1)
    timeline.add(hoursAgo, services => order.ship(services, { courier }))
    if (until === 'shipped') return hoursAgo
    hoursAgo -= wait(16, 50)
    timeline.add(hoursAgo, services => order.move(services, 'delivered'))
    return hoursAgo
  }

  /**
   * Adds closed orders: most delivered, some refused at the door or cancelled; they become more frequent towards now.
   */
  endedOrders(): void {
    const { random, timeline } = this.#plan
    for (let at = 0; at < ENDED; at += 1) {
      const share = at / ENDED
      const hoursAgo = (DAYS - 1 - (DAYS - 4.5) * share ** 0.8) * DAY - random.whole(0, 11)
      const buyer = at % 5 === 0 ? this.account('customer') : at % 7 === 3 ? this.account('doctor') : this.guest(at)
      const paymentMethod = random.chance(0.25) ? 'bank-transfer' : 'cash-on-delivery'
      const order = this.place({ hoursAgo, buyer, paymentMethod })
      if (at % 15 === 9) timeline.add(hoursAgo - 2, services => order.cancel(services))
      else if (at % 13 === 11 && paymentMethod === 'cash-on-delivery') {
        const shipped = this.advance(order, hoursAgo, 'shipped')
        timeline.add(shipped - 24, services => order.move(services, 'refused'))
      } else this.advance(order, hoursAgo, 'delivered')
    }
  }

  /** Adds orders in each open status. */
  openOrders(): void {
    const { timeline, stage } = this.#plan
    this.place({ hoursAgo: 0.4, buyer: this.account('customer'), note: people.notes.gift })
    this.place({ hoursAgo: 1.2, buyer: this.guest(3) })
    this.place({ hoursAgo: 2.5, buyer: this.guest(5), byPhone: true })
    if (stage.services.config.lahza)
      this.place({ hoursAgo: 3, buyer: this.guest(2), byPhone: true, paymentMethod: 'card' })
    this.place({ hoursAgo: 30, buyer: this.guest(4), paymentMethod: 'bank-transfer' })
    const noted = this.place({ hoursAgo: 9, buyer: this.guest(0) })
    timeline.add(8, services => noted.note(services, people.notes.call))
    this.advance(noted, 8, 'confirmed')
    this.advance(this.place({ hoursAgo: 11, buyer: this.account('doctor'), poNumber: 'PO-2026-118' }), 11, 'confirmed')
    for (const at of [1, 2]) this.advance(this.place({ hoursAgo: 20 + at, buyer: this.guest(at) }), 20 + at, 'packed')
    const split = this.place({ hoursAgo: 46, buyer: this.account('customer'), lines: 3 })
    const packed = this.advance(split, 46, 'packed')
    timeline.add(packed - 2, services => split.ship(services, { courier: 0, onlyFirstLine: true }))
    for (const at of [0, 3, 4])
      this.advance(this.place({ hoursAgo: 40 + at * 9, buyer: this.guest(at) }), 40 + at * 9, 'shipped')
  }
}
