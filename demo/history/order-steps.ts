import { asc, eq } from 'drizzle-orm'
import { placeOrder } from '../../src/server/checkout/place-order.ts'
import { orderLines } from '../../src/server/database/schema/orders.ts'
import { type Caller, VISITOR } from '../../src/server/http/authenticate.ts'
import type { Services } from '../../src/server/http/services.ts'
import { cancelOrder } from '../../src/server/orders/cancel-order.ts'
import { actorOf } from '../../src/server/orders/change-status.ts'
import { changeStatusByAdmin } from '../../src/server/orders/move-order.ts'
import { addNote } from '../../src/server/orders/notes.ts'
import { orderByNumber } from '../../src/server/orders/queries.ts'
import { receivePayment } from '../../src/server/orders/receive-payment.ts'
import { shipOrder } from '../../src/server/orders/shipments/ship-order.ts'
import { checkout } from '../../src/shared/contracts/checkout.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import type { OrderStatus, PaymentMethod } from '../../src/shared/rules/order-states.ts'
import type { Stage } from './stage.ts'

export interface Buyer {
  email: string
  language: Language
  who: Caller
  address: object
}

export interface HistoryOrder {
  key: string
  buyer: Buyer
  items: { productId: number; quantity: number }[]
  paymentMethod: PaymentMethod
  note?: string
  /** Purchase order number of the buyer. */
  poNumber?: string
  /** True for a phone order, which staff enter for the caller. */
  byPhone?: boolean
}

/** An order of the demo's history. Each method performs one step by calling the shop's services. */
export class OrderSteps {
  number = ''
  readonly order: HistoryOrder
  readonly #stage: Stage

  constructor(stage: Stage, order: HistoryOrder) {
    this.#stage = stage
    this.order = order
  }

  async place(services: Services): Promise<void> {
    const { key, buyer, items, paymentMethod, note = null, poNumber = '', byPhone = false } = this.order
    const { email, language, who, address } = buyer
    const body = checkout.placeOrder.body.parse({
      items,
      email,
      address,
      paymentMethod,
      note,
      billing: { company: '', taxId: '', poNumber },
    })
    const writtenBy = byPhone ? this.#stage.staff.support.userId : undefined
    const { number } = await placeOrder(services, { key, body, who, language, ...(writtenBy && { writtenBy }) })
    this.number = number
  }

  async move(services: Services, status: OrderStatus, reason = ''): Promise<void> {
    await changeStatusByAdmin(services, await this.row(services), { status, reason }, this.#stage.staff.orders)
  }

  async cancel(services: Services): Promise<void> {
    await cancelOrder(services, await this.row(services), actorOf(this.order.buyer.who))
  }

  /** Ships everything that has not been shipped yet, or only the first line. */
  async ship(
    services: Services,
    { courier, onlyFirstLine = false }: { courier: number; onlyFirstLine?: boolean },
  ): Promise<void> {
    const order = await this.row(services)
    const first = onlyFirstLine ? (await this.lines(services)).slice(0, 1) : undefined
    const lines = first?.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
    const trackingNumber = `WD${String(order.id * 7_919)
      .padStart(8, '0')
      .slice(-8)}`
    await shipOrder(
      services,
      order,
      { courierId: this.#stage.couriers[courier]!, trackingNumber, ...(lines && { lines }) },
      this.#stage.staff.orders,
    )
  }

  async pay(services: Services, reference: string): Promise<void> {
    await receivePayment(services, await this.row(services), { reference }, this.#stage.staff.orders)
  }

  async note(services: Services, text: string): Promise<void> {
    await addNote(services, await this.row(services), { text }, this.#stage.staff.support)
  }

  row({ db }: Services) {
    return orderByNumber(db, this.number)
  }

  async lines(services: Services) {
    const { id } = await this.row(services)
    return services.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  }
}

/** Returns a guest buyer of the demo's history. */
export function guest({ email, language, address }: { email: string; language: string; address: object }): Buyer {
  return { email, language: language as Language, address, who: VISITOR }
}
