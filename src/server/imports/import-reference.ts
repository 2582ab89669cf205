import { and, eq } from 'drizzle-orm'
import type { ImportSubject } from '../../shared/rules/customer-imports.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/**
 * Id of an import and the subject that the endpoint serves. Imports of other subjects require another permission and
 * are not found.
 */
export interface ImportReference {
  id: number
  subject: ImportSubject
}

export const matchesImport = ({ id, subject }: ImportReference) =>
  and(eq(catalogueImports.id, id), eq(catalogueImports.subject, subject))

export const productImport = (id: number): ImportReference => ({ id, subject: 'products' })
export const customerImport = (id: number): ImportReference => ({ id, subject: 'customers' })
