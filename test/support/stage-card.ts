/** Card orders of the customer, one for each payment status. The customer has a saved card at the gateway. */
export type CardStage = Record<'open' | 'failed' | 'paid' | 'cancelled', { number: string }>

interface Shop {
  order: () => Promise<{ number: string }>
  call: (method: string, path: string, body: object, token: string) => Promise<{ data: any }>
}

/**
 * Places one order per payment status, through the page of the gateway stub. `cancelled` was paid before it was
 * cancelled.
 */
export async function prepareCards({ order, call }: Shop, token: string): Promise<CardStage> {
  async function ordered(act: 'pay' | 'refuse' | 'leave', keepCard = false) {
    const placed = await order()
    const { data } = await call('POST', `/orders/${placed.number}/pay`, { keepCard }, token)
    const answer = await fetch(data.authorizationUrl, { method: 'POST', body: new URLSearchParams({ act }) })
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
    return placed
  }
  const paid = await ordered('pay', true)
  const [open, failed, cancelled] = [await ordered('leave'), await ordered('refuse', true), await ordered('pay')]
  await call('POST', `/orders/${cancelled.number}/cancel`, {}, token)
  return { paid, open, failed, cancelled }
}
