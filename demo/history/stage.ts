import { sql } from 'drizzle-orm'
import type { Caller, SignedIn } from '../../src/server/http/authenticate.ts'
import type { Services } from '../../src/server/http/services.ts'
import { callerOfCustomer } from '../../src/server/orders/caller-of-customer.ts'

/** Accounts, goods and couriers of the demo that its history uses. */
export interface Stage {
  services: Services
  /** Password of the demo accounts: refunds are confirmed with it. */
  password: string
  staff: Record<'owner' | 'catalogue' | 'orders' | 'support', SignedIn>
  buyers: Record<'customer' | 'doctor', { userId: number; email: string; who: Caller; address: object }>
  /** Ids of products without options on sale during the whole history, with enough units. */
  goods: number[]
  couriers: number[]
}

/** Returns the accounts, goods and couriers of the demo. `since` is a time before the first order of the history. */
export async function readStage(services: Services, password: string, since: Date): Promise<Stage> {
  const { db } = services
  const { rows: people } = await db.execute<{
    id: number
    email: string
    role: 'customer' | 'admin'
    staffRole: keyof Stage['staff'] | null
  }>(sql`select id, email, role, staff_role as "staffRole" from users order by id`)
  const { rows: goods } = await db.execute<{ id: number }>(sql`
    select p.id from products p join product_variants v on v.product_id = p.id
    where p.published_at <= ${since.toISOString()}::timestamptz and p.archived_at is null and not p.professional_only
      and p.class_id is null and p.max_order_quantity is null and v.size_id is null and v.color_id is null and v.stock >= 25
    order by p.id`)
  const { rows: couriers } = await db.execute<{ id: number }>(sql`select id from couriers order by id`)
  const member = (role: keyof Stage['staff']): SignedIn => ({
    kind: 'signed-in',
    userId: people.find(({ staffRole }) => staffRole === role)!.id,
    sessionId: 0,
    key: null,
    role: 'admin',
    staffRole: role,
    lacksFactor: false,
    profession: null,
    hasPriceLists: false,
    hasOwnPromotions: false,
  })
  const buyer = async (name: 'customer' | 'doctor') => {
    const email = `${name}@nadara.example`
    const userId = people.find(person => person.email === email)!.id
    const { rows } = await db.execute<{ address: object }>(sql`
      select jsonb_build_object('fullName', full_name, 'phone', phone, 'street', street, 'landmark', landmark,
        'city', city, 'state', state) as address
      from addresses where user_id = ${userId} order by is_default desc, id limit 1`)
    return { userId, email, who: await callerOfCustomer(db, services, userId), address: rows[0]!.address }
  }
  return {
    services,
    password,
    staff: {
      owner: member('owner'),
      catalogue: member('catalogue'),
      orders: member('orders'),
      support: member('support'),
    },
    buyers: { customer: await buyer('customer'), doctor: await buyer('doctor') },
    goods: goods.map(({ id }) => id),
    couriers: couriers.map(({ id }) => id),
  }
}
