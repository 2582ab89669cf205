import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { CustomerImport, CustomerLineData } from '../../../shared/contracts/customer-import-shape.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { CustomerFileKind } from '../../../shared/rules/customer-imports.ts'
import type { LineOutcome } from '../../../shared/rules/imports.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { catalogueImports } from '../../database/schema/imports.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { groupNames } from '../../pricing/promotions/groups.ts'
import { regionRows } from '../../shipping/queries.ts'
import { customerImport } from '../import-reference.ts'
import { IMPORT_SUMMARY_COLUMNS, lineRows, presentImportLine, rejectionReasonText } from '../queries.ts'

interface Page {
  page: number
  limit: number
}

const ofCustomers = eq(catalogueImports.subject, 'customers')

export async function listCustomerImports(db: Db, page: Page, language: Language) {
  return {
    data: await importsWhere(db, ofCustomers, language, page),
    meta: pageMeta(page, await db.$count(catalogueImports, ofCustomers)),
  }
}

/** Throws `not-found`, also for an import of products. */
export async function customerImportById(db: Db, id: number, language: Language): Promise<CustomerImport> {
  const [row] = await importsWhere(db, and(eq(catalogueImports.id, id), ofCustomers), language)
  if (!row) throw new Problem('not-found')
  return row
}

async function importsWhere(
  db: Db,
  where: SQL | undefined,
  language: Language,
  { page, limit }: Page = { page: 1, limit: 1 },
): Promise<CustomerImport[]> {
  const rows = await db
    .select({ row: catalogueImports, ...IMPORT_SUMMARY_COLUMNS })
    .from(catalogueImports)
    .leftJoin(users, eq(users.id, catalogueImports.actorId))
    .where(where)
    .orderBy(desc(catalogueImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ row, received, ...figures }) => {
    const columns = columnsOf(row)
    const { existing = 'keep', invite = false } = row.customerAnswers ?? {}
    return {
      id: row.id,
      fileName: row.fileName,
      state: row.state,
      kind: row.kind as CustomerFileKind | null,
      language: row.language ?? 'ar',
      bytes: row.bytes,
      received: row.state === 'uploading' ? received : row.bytes,
      lines: row.lines,
      columns,
      unread: columns.flatMap(({ column, name, target }) => (target ? [] : { column, name })),
      answers: { existing, invite },
      answersVersion: row.answersVersion,
      refusal: row.refusal && rejectionReasonText(row.refusal, language),
      ...figures,
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }
  })
}

const columnsOf = ({
  header,
  examples,
  customerAnswers,
}: typeof catalogueImports.$inferSelect): CustomerImport['columns'] =>
  (header ?? []).map((name, at) => ({
    column: at + 1,
    name: name.trim(),
    examples: examples?.[at] ?? [],
    target: customerAnswers?.targets[at] ?? null,
  }))

/** Lines of an import in file order, failed ones first, with reasons and names in the requested language. */
export async function customerImportLines(
  db: Db,
  id: number,
  query: Page & { outcome?: LineOutcome },
  language: Language,
): Promise<{ data: CustomerLineData[]; meta: ReturnType<typeof pageMeta> }> {
  const { rows, meta } = await lineRows(db, customerImport(id), query)
  const ids = rows.flatMap(({ customer }) => customer?.groups ?? [])
  const groups = await groupNames(
    db,
    ids.map(groupId => ({ groupId })),
    language,
  )
  const regions = new Map((await regionRows(db, language)).map(({ code, name }) => [code, name]))
  const data = rows.map(({ customer, ...row }) => ({
    ...presentImportLine(row, language),
    contents: customer && {
      ...customer,
      address: customer.address && {
        city: customer.address.city,
        region: regions.get(customer.address.region) ?? customer.address.region,
      },
      groups: customer.groups.flatMap(id => groups.get(id)?.name ?? []),
    },
  }))
  return { data, meta }
}
