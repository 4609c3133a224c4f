/** Of all tickets. A platform has its own, registered with Apple. Apart from what writes passes, which routes load only when one is asked for. */
export const PASS_TYPE = 'pass.example.events';
