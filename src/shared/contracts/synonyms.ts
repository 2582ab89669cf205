import { z } from 'zod'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion
const list = z.array(field.line(60)).max(40).default([])
const words = field
  .inLanguages(list)
  .refine(({ ar, en, he, ru }) => ar.length + en.length + he.length + ru.length > 1, 'required')
/**
 * Identifies a zero-result search. In the body of a synonym group: the search to delete, because the group covers its
 * words.
 */
const zeroResult = z.object({ words: z.string().min(1).max(80), language: field.language })

const group = z.object({
  id: field.id,
  version: field.version,
  words: z.object({
    ar: z.array(z.string()),
    en: z.array(z.string()),
    he: z.array(z.string()),
    ru: z.array(z.string()),
  }),
})
export type SynonymWords = z.output<typeof words>
export type AdminSynonymGroup = z.output<typeof group>
export type ZeroResult = z.output<typeof zeroResult>

export const synonyms = {
  adminListSynonyms: endpoint({
    method: 'GET',
    path: '/admin/search/synonyms',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List groups of synonyms',
    response: z.array(group),
  }),
  adminAddSynonyms: endpoint({
    method: 'POST',
    path: '/admin/search/synonyms',
    access: 'admin',
    permission: 'catalogue',
    summary: 'Add a group of synonyms',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ words, zeroResult: zeroResult.optional() }),
    response: group,
    status: 201,
  }),
  adminChangeSynonyms: endpoint({
    method: 'PUT',
    path: '/admin/search/synonyms/:id',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    summary: 'Change a group of synonyms',
    params,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ version, words, zeroResult: zeroResult.optional() }),
    response: group,
  }),
  adminRemoveSynonyms: endpoint({
    method: 'DELETE',
    path: '/admin/search/synonyms/:id',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    summary: 'Delete a group of synonyms',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminListZeroResult: endpoint({
    method: 'GET',
    path: '/admin/search/zero-results',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List zero-result searches, most frequent first',
    response: z.array(zeroResult.extend({ times: z.int(), lastAt: field.moment })),
  }),
  adminRemoveZeroResult: endpoint({
    method: 'DELETE',
    path: '/admin/search/zero-results',
    access: 'admin',
    permission: 'catalogue',
    errors: ['not-found'],
    summary: 'Remove a zero-result search from the list until it occurs again',
    query: zeroResult,
    response: z.object({}),
  }),
}
