export function Component() {
  return <h1>AboutPage</h1>
}
