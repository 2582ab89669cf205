import { reports } from '../../shared/contracts/reports.ts'
import { type Route, route } from '../http/routes.ts'
import { readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'

export const routes: Route[] = [
  route(reports.adminGetReport, async ({ db, params, query, who, language, now }) => ({
    data: await readReport(db, { report: params.report, query }, { who, language, now }),
  })),
  route(reports.adminExportReport, async ({ db, params, query, who, language, now }) => ({
    data: await reportFile(db, { report: params.report, query }, { who, language, now }),
  })),
]
