import { writeFileSync } from 'node:fs'
import { describeLicences, LICENCES_PAGE } from './packages.ts'

/** `npm run licences`: writes docs/licences.md. */
writeFileSync(LICENCES_PAGE, describeLicences())
