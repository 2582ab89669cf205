import { registrations } from '../../shared/contracts/registrations.ts'
import { type Route, route } from '../http/routes.ts'
import { listRegistrations, noticeDays } from './queries.ts'
import { registrationFile } from './registration-file.ts'

/** Maximum number of products on the page. */
const MAX_ROWS = 2_000

export const routes: Route[] = [
  route(registrations.adminListRegistrations, async ({ db, query, language, now }) => ({
    data: {
      ...(await listRegistrations(db, query.show, { language, now, limit: MAX_ROWS })),
      noticeDays: await noticeDays(db),
    },
  })),
  route(registrations.adminExportRegistrations, async ({ db, query, language, now }) => ({
    data: await registrationFile(db, query.show, { language, now }),
  })),
]
