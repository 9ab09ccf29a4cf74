// Run by mongosh beside the first of MEMBERS (host:port, with commas): makes the replica set where there is none and waits
// for its primary. With ROOT_PASSWORD_FILE and USER_PASSWORD_FILE it also makes the two users, at the first start, which a
// server without any allows to its own machine alone.
const fs = require('node:fs');

const read = (name) => (process.env[name] ? fs.readFileSync(process.env[name], 'utf8').trim() : null);
const members = process.env.MEMBERS.split(',').map((host, _id) => ({ _id, host, priority: _id === 0 ? 2 : 1 }));
const admin = db.getSiblingDB('admin');
const [rootPassword, userPassword] = [read('ROOT_PASSWORD_FILE'), read('USER_PASSWORD_FILE')];

const signedIn = (() => {
  if (rootPassword === null) return false;
  try {
    return Boolean(admin.auth('root', rootPassword));
  } catch {
    // There are no users yet; if there are, what follows is refused.
    return false;
  }
})();

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members });
}

const deadline = Date.now() + 60_000;
while (!db.hello().isWritablePrimary && !(signedIn && db.hello().primary)) {
  if (Date.now() > deadline) throw new Error('the replica set has no primary after a minute');
  sleep(500);
}

if (rootPassword !== null && !signedIn) {
  admin.createUser({ user: 'root', pwd: rootPassword, roles: ['root'] });
  admin.auth('root', rootPassword);
  const lexledger = db.getSiblingDB('lexledger');
  lexledger.createUser({ user: 'lexledger', pwd: userPassword, roles: [{ role: 'readWrite', db: 'lexledger' }] });
}
print(`the replica set rs0 of ${members.map(({ host }) => host).join(', ')} has a primary`);
