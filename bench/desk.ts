import { performance } from 'node:perf_hooks'
import { connect } from '../src/server/database/connect.ts'
import { buildPerson } from '../test/support/build-person.ts'
import { openChildShop } from '../test/support/child-shop.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { fillShop, LARGE, type ShopSize, SMALL } from './many-orders.ts'

const ROUNDS = 60
const MOST = 3

/** What people ask of the desks of orders and customers, each as an address. */
const ASKED = {
  'the list': '/admin/orders/',
  'its second page': '/admin/orders/?after=last',
  'what is to be packed': '/admin/orders/?status=confirmed',
  'the counts': '/admin/orders/counts',
  'the largest': '/admin/orders/?sort=largest',
  'a common name': `/admin/orders/?search=${encodeURIComponent('محمد')}`,
  'a whole name': `/admin/orders/?search=${encodeURIComponent('إيناس כהן')}`,
  'a rare e-mail': '/admin/orders/?search=many-77@nadara.example',
  'a phone': `/admin/orders/?search=${encodeURIComponent('+970 59 000 2849')}`,
  'the end of a phone': '/admin/orders/?search=02849',
  'a number': '/admin/orders/?search=nd+jjjj-jj7d',
  nothing: '/admin/orders/?search=zzzqqq',
  'the customers': '/admin/customers/',
  'their second page': '/admin/customers/?after=100',
  professionals: '/admin/customers/?kind=professionals',
  'who applied': '/admin/customers/?kind=applied',
  'who is blocked': '/admin/customers/?kind=blocked',
  'customers of a common name': `/admin/customers/?search=${encodeURIComponent('محمد')}`,
  'a customer’s phone': `/admin/customers/?search=${encodeURIComponent('+970 59 000 2849')}`,
  'a customer’s e-mail': '/admin/customers/?search=many-77@nadara.example',
  'no customer': '/admin/customers/?search=zzzqqq',
}

/** The desk's answers with many orders beside those with few. The two take turns, so that the machine weighs on both. */
export async function benchDesk(databaseOf: () => Promise<BenchDatabase>): Promise<void> {
  const few = await openDesk(databaseOf, SMALL)
  const many = await openDesk(databaseOf, LARGE)
  try {
    for (const [name, address] of Object.entries(ASKED)) {
      const [short, long]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        short.push(await few.ask(address))
        long.push(await many.ask(address))
      }
      const ratio = median(long) / median(short)
      console.log(
        `desk: ${name} takes ${median(long).toFixed(1)} ms with ${LARGE.orders} orders, ${median(short).toFixed(1)} ms with ${SMALL.orders}; ratio ${ratio.toFixed(2)} (at most ${MOST})`,
      )
      if (ratio > MOST) process.exitCode = 1
    }
  } finally {
    await few.close()
    await many.close()
  }
}

async function openDesk(databaseOf: () => Promise<BenchDatabase>, size: ShopSize) {
  const { url } = await databaseOf()
  await fillShop(url, size)
  const { db, close } = connect(url)
  const { token } = await buildPerson(db, { role: 'admin' })
  await close()
  const shop = await openChildShop(url)
  const fetched = async (address: string) => {
    const answer = await fetch(`${shop.address}/api${address}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    return answer.json()
  }
  const { data } = await fetched('/admin/orders/')
  return {
    close: shop.close,
    ask: async (address: string) => {
      const began = performance.now()
      await fetched(address.replace('after=last', `after=${data.next}`))
      return performance.now() - began
    },
  }
}
