import sharp from 'sharp'
import type { PaymentMethod } from '../../src/shared/rules/order-states.ts'
import type { PlacedOrder } from './stage.ts'

export interface CashStage {
  /**
   * Guest's order by transfer with one rejected and one unprocessed receipt. The imported bank rows contain the order's
   * payment.
   */
  shownOrder: { number: string; trackingToken: string }
  /** Courier settlement with one paid row, and rows that staff have to process. */
  settlementId: number
}

interface Shop {
  base: string
  admin: string
  order: (paymentMethod: PaymentMethod) => Promise<PlacedOrder>
  deliver: (number: string) => Promise<void>
}

/** Prepares payments in progress: transfers with receipts and bank rows, and an imported courier settlement. */
export async function prepareCash(shop: Shop): Promise<CashStage> {
  const { number, trackingToken, lines } = await shop.order('bank-transfer')
  const total = await totalOf(shop, number)
  const note = encodeURIComponent('حُوّل من حساب أخي.')
  const proof = `/orders/${number}/receipts?token=${trackingToken}`
  const receipt = await paper(lines.length)
  await send(shop, proof, 'image/png', receipt)
  const { data } = await read(shop, '/admin/transfers/')
  const { id } = data.receipts.find(({ order }: { order: { number: string } }) => order.number === number)
  const reason = JSON.stringify({ reason: 'المبلغ في الإيصال غير مقروء. صوّره من جديد في ضوء أوضح.' })
  await send(shop, `/admin/transfers/receipts/${id}/reject`, 'application/json', reason)
  await send(shop, `${proof}&note=${note}`, 'image/png', receipt)
  const key = number.slice(3)
  const statement = [
    'التاريخ;مدين;دائن;رقم المرجع;المرسل;البيان',
    `20/11/2026;;${total.toFixed(2)};FT${key}1;KHOURY LAILA;${number}`,
    `21/11/2026;;${(total - 20).toFixed(2)};FT${key}2;رنا حداد;دفعة عن طلب`,
    `21/11/2026;;35.00;FT${key}3;;`,
  ].join('\n')
  await send(shop, '/admin/transfers/statement', 'text/csv', statement)
  const cash = await shop.order('cash-on-delivery')
  await shop.deliver(cash.number)
  const list = [
    'رقم الطلب;المبلغ',
    `${cash.number};${(await totalOf(shop, cash.number)).toFixed(2)}`,
    `ND-${key.split('').reverse().join('')};80.00`,
    `${number};${total.toFixed(2)}`,
  ].join('\n')
  const settled = await send(shop, '/admin/cash-settlements/?fileName=20-11.csv', 'text/csv', list)
  return { shownOrder: { number, trackingToken }, settlementId: settled.data.id }
}

/** Draws an image that resembles a bank receipt. */
function paper(lines: number): Promise<Buffer> {
  const rows = Array.from({ length: 8 + lines }, (_, n) => `<path d="M60 ${220 + n * 60}h${n % 3 ? 480 : 300}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fdfcf8"/>
    <rect x="60" y="60" width="200" height="60" fill="#2e5d4b"/><g stroke="#9aa39d" stroke-width="14">${rows.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function totalOf(shop: Shop, number: string): Promise<number> {
  return (await read(shop, `/admin/orders/${number}`)).data.total
}

async function read({ base, admin }: Shop, path: string) {
  return (await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${admin}` } })).json()
}

async function send({ base, admin }: Shop, path: string, type: string, body: string | Buffer) {
  const headers = { 'content-type': type, authorization: `Bearer ${admin}` }
  const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: body as BodyInit })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
