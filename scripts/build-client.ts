import { writeFileSync } from 'node:fs'
import { describeClient } from './client/describe-client.ts'

/** `npm run client`: writes the generated part of the client for other programs, client/src/generated. */
for (const [path, text] of Object.entries(await describeClient())) writeFileSync(path, text)
