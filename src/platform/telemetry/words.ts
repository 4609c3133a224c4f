/**
 * The words a report may hold: of browsers' own errors and of ours, and the marks that stand for what was cut. Any other word may be one
 * that a person typed, so it goes. A list of what is cut would never be whole: nobody can list names.
 */
const list = `
  a about above abort aborted absent access add after again against all already also always an and another answers any api application argument arguments array as
  assignment async at atomic attempt auth available await back bad base be because been before being below big blob blocked body boolean
  bound boundary browse browser buffer build but by bytes came cable cached calendar call callback called can cancelled cannot capacity cause
  change changed check chunk class closed code codec component configured conflict connect connection const constant constructor context contract
  convert cookie could create created cross css csrf cut cyclic data date day days dead deep default defined delete denied deprecated depth
  descriptor destination did different directive disconnected disposed does doing done duplicate duplicated during each element empty end
  ended entity entry enumerable error errors evaluate event events exceeded exception exist exists expected expired export expression
  extensible failed failure false feature fetch field fields file find first flag for forbidden form format found frame from function
  generator get given global gone has have header headers hold hook hooks host html http https id identifier import in incomplete
  index infinite initialization initialize initialized input inside instance instanceof insufficient integer internal invalid is it item
  items iterable iterator its json key keys large last length less let lexical limit line list live load loaded loading locale localhost
  lock long longer loop loops lost made major making malformed many match maximum member memory message method mime mine minor minified
  misconfigured mismatch missing mode module more most mount must named navigate negative network new no node non none nor not nothing null number object
  objects of off offer offline offset on once one only open opened operand operation operator option optional options or origin other out
  outdated outside own page parameter parse parsed part party path pattern perform permission permitted phone place platform please position
  precision preload private process prohibited promise properties property protocol prototype proxy public queries query quota quoted range
  reached react read readable reading readonly received recursion redeclare redefine redirect reduce reference refused register registration
  registrations regular rejected rejection released remote remove removed render rendered renders renewed repeat request requested required
  reset resource response result retry return returned returns rights route routes router row rule same schema scope screen script security
  seat seats see send sent serialize server service services session set setting shell should shown sign signal signed slow sold some source
  spread stack stale start started state static status stop storage store stream string strict style such super support supported suspense
  symbol syntax tag taken target text than that the them then there they this throw thrown ticket time timed timeout title to token
  too top transaction translate tree true try type typed unavailable undefined unexpected unhandled unique unit unknown unreachable
  unsupported until up update updated upgrade uri url use used using valid validate value values variable version view violates visible
  void wait waiting waitlist was weak webassembly were what when where which while window with without word words worker wrap write written
  wrong yet you your zone mail held confirmed waitlisted offered draft published test
  bcp csrftoken hreffor iana name neither renew theme timezone whose`;

const known = new Set(list.toLowerCase().split(/\s+/));

const MOST_DIGITS = 4;

/** A word of the list, a letter by itself, or a short number. */
export function isPlain(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length <= MOST_DIGITS;
  return /^[a-z]$/i.test(word) || known.has(word.toLowerCase().replace(/['’](?:t|s)$/, ''));
}
