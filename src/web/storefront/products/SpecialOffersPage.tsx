export function Component() {
  return <h1>SpecialOffersPage</h1>
}
