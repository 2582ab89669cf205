type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<{ data: any }>

/** Each file prepares its stage: what another has written already stays as it is. */
const once = (call: Promise<unknown>) =>
  call.catch(error => {
    if (!String(error).includes('409')) throw error
  })

/** What people wrote to the shop and waits for its staff. */
export async function preparePeople(call: Call, { products, doctor }: { products: { id: number }[]; doctor: string }) {
  const words = [
    { rating: 5, title: 'خفيف ويُمتص بسرعة', body: 'أستخدمه منذ شهرين قبل النوم، والبشرة صباحاً ناعمة بلا لمعان.' },
    { rating: 2, body: 'Parfum is strong, and the pump broke after a week. The cream itself is fine.' },
  ]
  for (const [index, { id }] of products.entries())
    await once(call('POST', `/products/${id}/reviews`, words[index % words.length], doctor))
}
