import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { connect } from '../src/server/database/connect.ts'
import { migrateDatabase } from '../src/server/database/migrate.ts'
import { createAdmin } from '../src/server/staff/create-admin.ts'

/**
 * `npm run create-admin -- owner@example.com First Last`: creates an owner account in the database of `DATABASE_URL`,
 * or turns the existing account of the address into one, and prints a link for setting the password.
 */
const [email = '', firstName = '', lastName = ''] = process.argv.slice(2)
const { DATABASE_URL: url, PUBLIC_URL: publicUrl } = process.env
if (!url || !publicUrl || !z.email().safeParse(email).success || !firstName || !lastName) {
  console.error('Usage: DATABASE_URL=… PUBLIC_URL=https://… npm run create-admin -- owner@example.com First Last')
  process.exit(1)
}
await migrateDatabase(url)
const { db, close } = connect(url, { connections: 1 })
const link = await createAdmin(
  { db, clock: () => new Date(), random: randomBytes, publicUrl: publicUrl.replace(/\/$/, '') },
  { email, firstName, lastName },
)
await close()
console.log(`${email} is an admin. Set the password within 30 minutes:\n${link}`)
