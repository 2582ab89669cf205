import { changeShopData } from './shop-database.ts'

/** Sets the end of a person's licence to one second ago, to simulate the passing of time in browser tests. */
export async function endLicence(email: string): Promise<void> {
  const ended = await changeShopData(
    `update professional_applications set licence_expires_at = now() - interval '1 second'
      from users where users.id = user_id and users.email = $1`,
    [email],
  )
  if (ended !== 1) throw new Error(`${email} has no licence that could end`)
}
