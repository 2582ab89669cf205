import type { Database } from '../src/server/database/connect.ts'

export interface SeedOptions {
  /** The password of the demo accounts. */
  password: string
  now: Date
}

/** Fills an empty database with the demo shop; leaves one that has products alone. Answers whether it wrote. */
export async function seedDemoShop(_db: Database, _options: SeedOptions): Promise<boolean> {
  return false
}
