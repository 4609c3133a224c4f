/** Of all tickets. A platform has its own, registered with Apple. */
export const PASS_TYPE = 'pass.example.events';
