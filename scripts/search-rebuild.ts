import { connect } from '../src/server/database/connect.ts'
import { rebuildSearchTexts } from '../src/server/taxonomy/rebuild-search-texts.ts'

/** `npm run search:rebuild`: rebuilds the search texts of the catalogue, also while a shop is running. */
const { DATABASE_URL: url } = process.env
if (!url) {
  console.error('Usage: DATABASE_URL=… npm run search:rebuild')
  process.exit(1)
}
const { db, close } = connect(url, { connections: 1 })
const stale = await rebuildSearchTexts(db)
await close()
console.log(stale === 0 ? 'Searches agreed with the catalogue.' : `Wrote ${stale} texts that did not agree.`)
