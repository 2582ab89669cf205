import { changeShopData } from './shop-database.ts'

/** Time travel for browser tests: a person's licence expired a second ago. */
export async function endLicence(email: string): Promise<void> {
  const ended = await changeShopData(
    `update professional_applications set licence_expires_at = now() - interval '1 second'
      from users where users.id = user_id and users.email = $1`,
    [email],
  )
  if (ended !== 1) throw new Error(`${email} has no licence that could end`)
}
