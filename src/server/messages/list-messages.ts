import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { adminMessages } from '../../shared/contracts/admin-messages.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { CONTACT_CATEGORIES } from '../../shared/rules/contact-categories.ts'
import { phoneNumber } from '../../shared/rules/phone.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { containsPattern } from '../database/like.ts'
import { contactMessages } from '../database/schema/messages.ts'
import { presentSummary } from './present.ts'

interface Wished extends KeysetRequest {
  show?: string
  category?: string
  search?: string
}

/** A page of messages. Unknown filter values are ignored. */
export async function listMessages(
  db: Db,
  { show, category, search, ...page }: Wished,
): Promise<ResponseData<typeof adminMessages.adminListMessages>> {
  const { answeredAt, id } = contactMessages
  const known = CONTACT_CATEGORIES.find(one => one === category)
  const wanted = and(
    show === 'open' ? isNull(answeredAt) : show === 'done' ? isNotNull(answeredAt) : undefined,
    known && eq(contactMessages.category, known),
    search ? isFoundBy(search) : undefined,
  )
  const { rows, next, previous } = await keysetPage(
    id,
    page,
    ({ beyond, order, limit }) =>
      db.select().from(contactMessages).where(and(beyond, wanted)).orderBy(order).limit(limit),
    { oldestFirst: show === 'open' },
  )
  return { messages: rows.map(presentSummary), next, previous }
}

/** Condition: the message contains all words of the search text, or has this phone number in any format. */
function isFoundBy(typed: string): SQL | undefined {
  const { fullName, email, subject, message, phone } = contactMessages
  const everything = sql`concat_ws(' ', ${fullName}, ${email}, ${subject}, ${message}, ${phone})`
  const words = typed.split(/\s+/).filter(Boolean)
  const hasAll = and(...words.map(word => ilike(everything, containsPattern(word))))
  const number = phoneNumber(typed)
  return number ? or(hasAll, ilike(phone, `%${number.key}`)) : hasAll
}
