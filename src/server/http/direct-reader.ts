import type { FastifyBaseLogger, FastifyError } from 'fastify'
import createRouter from 'find-my-way'
import { ERROR_STATUS } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { markUncacheable, recordReads, withoutRecording } from '../cache/read-set.ts'
import { VISITOR } from './authenticate.ts'
import { isCacheable, responseCacheKey } from './cached-answers.ts'
import { uncompressedResponse } from './cached-response.ts'
import { failureEnvelope, logAndMapError } from './errors.ts'
import type { JsonText } from './json-text.ts'
import { PATH_RULES } from './path-rules.ts'
import { parseQueryString } from './query-string.ts'
import { publicReader, type Route } from './routes.ts'
import type { Services } from './services.ts'

interface DirectRead {
  language: Language
  /** Token of a preview of unpublished content. */
  preview: string | null
}

/** Status and JSON of a response. Other threads can read the bytes. */
interface DirectAnswer {
  status: number
  body: Uint8Array
}

/**
 * Creates a function that executes public reads for pages being rendered, without Fastify's request, reply and hooks.
 * It returns null for an address that is not a public read or whose parameters are invalid: the caller sends a request
 * instead. It stores cacheable responses and records their reads; any other response makes the page uncacheable.
 */
export function makeDirectReader(routes: readonly Route[], services: Services, log: FastifyBaseLogger) {
  const router = createRouter(PATH_RULES)
  for (const route of routes.filter(({ isPublicRead }) => isPublicRead)) {
    router.on('GET', `/api${route.endpoint.path}`, () => {}, { route, answer: publicReader(route, services, log) })
  }

  return function read(url: string, { language, preview }: DirectRead): Promise<DirectAnswer> | null {
    const [path, search = ''] = url.split('?')
    const found = router.find('GET', path!)
    if (found === null) return null
    const { route, answer } = found.store as { route: Route; answer: ReturnType<typeof publicReader> }
    const { endpoint } = route
    const params = endpoint.params?.safeParse(found.params)
    const query = endpoint.query?.safeParse(parseQueryString(search))
    if (params?.success === false || query?.success === false) return null
    const input = {
      params: params?.data,
      query: query?.data,
      who: VISITOR,
      language,
      preview,
      responseVariant: 'page',
    } as const
    const isCached = isCacheable(endpoint, { ...input, url })

    async function respond(): Promise<DirectAnswer> {
      await services.feed.refresh()
      if (!isCached) {
        markUncacheable()
        return withoutRecording(async () => ({ status: 200, body: bytesOf(await answer(input)) }))
      }
      const { sequence } = services.feed
      const { value, reads } = await recordReads(() => answer(input))
      const body = bytesOf(value)
      const key = responseCacheKey(url, { responseVariant: 'page', language })
      services.answers.set(key, uncompressedResponse(body, { status: 200, headers: {} }), { reads, sequence })
      return { status: 200, body }
    }
    return respond().catch((error: FastifyError) => {
      markUncacheable()
      const problem = logAndMapError(error, log)
      const body = Buffer.from(JSON.stringify(failureEnvelope(problem, language)))
      return { status: ERROR_STATUS[problem.code], body }
    })
  }
}

const bytesOf = (text: JsonText) => text.bytes({ isShared: true })
