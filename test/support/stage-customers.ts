type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<{ data: any }>

/** Ignores a conflict (409), because another test file may have created the same record. */
const once = (call: Promise<unknown>) =>
  call.catch(error => {
    if (!String(error).includes('409')) throw error
  })

export interface CustomerStage {
  /** Unanswered message with a note. */
  messageId: number
  /** A customer with orders. */
  customerId: number
  /** Customer group with the customer above as a member. */
  groupId: number
}

interface Given {
  products: { id: number }[]
  doctor: string
  admin: string
}

/** Prepares reviews, a contact message with a note, newsletter subscriptions, and a customer group. */
export async function prepareCustomerData(call: Call, { products, doctor, admin }: Given): Promise<CustomerStage> {
  const words = [
    { rating: 5, title: 'خفيف ويُمتص بسرعة', body: 'أستخدمه منذ شهرين قبل النوم، والبشرة صباحاً ناعمة بلا لمعان.' },
    { rating: 2, body: 'Parfum is strong, and the pump broke after a week. The cream itself is fine.' },
  ]
  for (const [index, { id }] of products.entries())
    await once(call('POST', `/products/${id}/reviews`, words[index % words.length], doctor))

  await call('POST', '/contact/', {
    fullName: 'نور الدين أبو عيشة',
    email: 'noor@nadara.example',
    phone: '0597001122',
    category: 'sales',
    subject: 'متى تعود كريمات الشمس للأطفال؟',
    message: 'مرحباً،\nطلبت قبل شهر SPF 50+ للأطفال ونفد. هل يعود قبل نهاية الأسبوع، وهل توصلون إلى سلفيت؟',
  })
  for (const email of ['noor@nadara.example', 'news@nadara.example']) await call('POST', '/newsletter/', { email })
  const { messages } = (await call('GET', '/admin/messages/?limit=1', undefined, admin)).data
  const messageId: number = messages[0].id
  await call('POST', `/admin/messages/${messageId}/notes`, { text: 'سألت المورّد: يصل يوم الثلاثاء.' }, admin)
  const { customers } = (await call('GET', '/admin/customers/?search=customer@nadara.example', undefined, admin)).data
  const customerId: number = customers[0].id
  return { messageId, customerId, groupId: await prepareGroup(call, admin, customerId) }
}

/** Creates the group, or uses the group that another test file has created, perhaps at the same time. */
async function prepareGroup(call: Call, admin: string, customer: number): Promise<number> {
  const names = { ar: 'عيادات رام الله', en: 'Clinics in Ramallah' }
  const path = '/admin/customer-groups/'
  await call('POST', path, { names }, admin).catch(error => {
    if (!String(error).includes('names.')) throw error
  })
  const { data } = await call('GET', path, undefined, admin)
  const { id } = data.find((group: { names: { ar: string } }) => group.names.ar === names.ar)
  await call('POST', `${path}${id}/members`, { customers: [customer], member: true }, admin)
  return id
}
