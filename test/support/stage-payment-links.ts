/** Orders with a payment link: the number, and the signature of the link. */
export type LinkStage = Record<'open' | 'revoked' | 'paid', { number: string; token: string }>

interface Shop {
  order: () => Promise<{ number: string }>
  call: (method: string, path: string, body: object | undefined, token?: string) => Promise<{ data: any }>
}

/** Prepares three links: one is open, one is revoked, and one is paid on the page of the gateway stub. */
export async function preparePaymentLinks({ order, call }: Shop, admin: string): Promise<LinkStage> {
  async function linked() {
    const { number } = await order()
    await call('POST', `/admin/orders/${number}/payment-links`, {}, admin)
    const { data } = await call('GET', `/admin/orders/${number}/payment-links`, undefined, admin)
    const [{ id, page }] = data.links
    return { number, id, token: new URL(page.url).searchParams.get('pay')! }
  }
  const [open, revoked, paid] = [await linked(), await linked(), await linked()]
  await call('POST', `/admin/orders/${revoked.number}/payment-links/${revoked.id}/revoke`, {}, admin)
  const { data } = await call('POST', `/payment-links/${paid.number}/pay`, { token: paid.token })
  const answer = await fetch(data.authorizationUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
  return { open, revoked, paid }
}
