import { expect, test } from 'vitest'
import { bucketAddress, parseBucketUrl } from './bucket-location.ts'

test.each([
  ['s3://shop/one', 's3://shop/one?region=eu-central-1'],
  ['s3://shop/one?endpoint=https://a.example', 's3://shop/one?endpoint=https://b.example'],
  ['s3://shop/one', 's3://shop/two'],
])('identifies %s and %s as different locations', (one, other) => {
  const [first, second] = [one, other].map(url => bucketAddress({ ...parseBucketUrl(url)!, credentials: undefined }))
  expect(first).not.toBe(second)
})

test('ignores a trailing slash of an endpoint', () => {
  const urls = ['s3://shop/one?endpoint=https://a.example', 's3://shop/one/?endpoint=https://a.example/']
  const [first, second] = urls.map(url => bucketAddress({ ...parseBucketUrl(url)!, credentials: undefined }))
  expect(first).toBe(second)
})
