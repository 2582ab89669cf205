import { connect } from '../src/server/database/connect.ts'
import { rebuildSearch } from '../src/server/taxonomy/rebuild-search.ts'

/** `npm run search:rebuild`: brings what searches read in line with the catalogue, beside a running shop. */
const { DATABASE_URL: url } = process.env
if (!url) {
  console.error('Usage: DATABASE_URL=… npm run search:rebuild')
  process.exit(1)
}
const { db, close } = connect(url, { connections: 1 })
const stale = await rebuildSearch(db)
await close()
console.log(stale === 0 ? 'Searches agreed with the catalogue.' : `Wrote ${stale} texts that did not agree.`)
