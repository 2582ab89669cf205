import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { pageAddress } from '../src/server/http/page-address.ts'
import { readQuery } from '../src/web/storefront/catalog/products/list-query.ts'

const renderedUrl = (url: string) =>
  pageAddress({ method: 'GET', url, headers: {} } as IncomingMessage, { isSealed: () => false })?.url

test.each(Object.keys(readQuery(new URLSearchParams())))('passes the list parameter %s to the renderer', name => {
  expect(renderedUrl(`/en/products?${name}=1`)).toBe(`/en/products?${name}=1`)
})

test('drops query parameters that no screen reads', () => {
  expect(renderedUrl('/en/products?utm_source=x&page=2')).toBe('/en/products?page=2')
})
