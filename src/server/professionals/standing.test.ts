import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  const token = await shop.signIn('doctor@nadara.example')
  const { data } = await shop.get('/products/?limit=100', { token }).then(answer => answer.body)
  productId = data.find((product: { professionalPrice: number | null }) => product.professionalPrice !== null).id
})
afterAll(() => shop.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const approved = (licenceExpiresAt: Date | null = null) => ({ status: 'approved' as const, licenceExpiresAt })
const pending = { status: 'pending' as const, licenceExpiresAt: null }
const rejected = { status: 'rejected' as const, licenceExpiresAt: null }

test.each([
  ['no application', [], null, false],
  ['one that waits', [pending], 'pending', false],
  ['an approval', [approved()], 'approved', true],
  ['an approval whose licence runs', [approved(inDays(1))], 'approved', true],
  ['a licence that ran out', [approved(inDays(-1))], null, false],
  ['a rejection', [rejected], 'rejected', false],
  ['a renewal that waits while the approval runs', [approved(inDays(1)), pending], 'approved', true],
  ['a renewal that waits after the licence ran out', [approved(inDays(-1)), pending], 'pending', false],
  ['a rejection after an approval', [approved(), rejected], 'rejected', false],
  ['a new try after that rejection', [approved(), rejected, pending], 'pending', false],
  ['an approval after a rejection', [rejected, approved()], 'approved', true],
  ['a renewal that ran out before the first licence', [approved(inDays(9)), approved(inDays(-1))], null, false],
] as const)(
  '%s: shows professional prices only if the account status is approved',
  async (_, applications, status, isProfessional) => {
    const { userId, token } = await buildPerson(shop.db)
    for (const application of applications)
      await shop.db.insert(professionalApplications).values({
        userId,
        profession: 'doctor',
        licenceNumber: 'L-1',
        issuingBody: 'Ministry of Health',
        ...application,
        decidedAt: application.status === 'pending' ? null : new Date(),
      })
    expect((await shop.get('/auth/me/', { token })).body.data.professionalStatus).toBe(status)
    const { data } = (await shop.get(`/products/${productId}/`, { token })).body
    expect(typeof data.professionalPrice === 'number').toBe(isProfessional)
  },
)
