import { Readable } from 'node:stream'
import { adminRedirects } from '../../shared/contracts/redirects.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type Route, route } from '../http/routes.ts'
import { listRedirects } from './queries.ts'
import { importRedirects, redirectsFile } from './redirects-file.ts'
import { addRedirect, removeRedirect } from './save-redirect.ts'

export const routes: Route[] = [
  route(adminRedirects.adminListRedirects, async ({ db, query }) => {
    const { rows, total } = await listRedirects(db, query)
    return { data: rows, meta: pageMeta(query, total) }
  }),
  route(adminRedirects.adminAddRedirect, async ({ services, body, who }) => ({
    data: await addRedirect(services, body, who),
  })),
  route(adminRedirects.adminRemoveRedirect, async ({ services, params, who }) => {
    await removeRedirect(services, params.id, who)
    return { data: {} }
  }),
  route(adminRedirects.adminExportRedirects, async ({ db, now }) => ({
    data: {
      stream: Readable.from([await redirectsFile(db)]),
      contentType: 'text/csv; charset=utf-8',
      name: `redirects-${dayOf(now)}.csv`,
    },
  })),
  route(adminRedirects.adminImportRedirects, async ({ services, file, who, language }) => ({
    data: await importRedirects(services, file, { who, language }),
  })),
]
